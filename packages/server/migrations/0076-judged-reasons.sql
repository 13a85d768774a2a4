-- A suspension keeps its reasons as they were when it was judged: attempts of the same time can be reported later.
-- JSON, most first. Null for what was judged before, and for what the agency judged.
alter table connection_events add column eval_reasons text;
