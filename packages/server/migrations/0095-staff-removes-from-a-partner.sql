-- Staff removes a person from one partner. The person keeps the others.
grant delete on user_partners to portal_agency;
