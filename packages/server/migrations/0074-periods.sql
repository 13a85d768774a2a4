-- Six tables grow with every attempt. They are divided by time, so that the clean-up drops a whole period at once
-- instead of deleting its rows. No row is copied: the table as it was becomes the first partition, for everything until
-- the end of a coming period. The servers make the partitions after it, an hour at a time (make-partitions.ts).
-- Decision 73 says what this locks and for how long, and how a large table is prepared.
do $$
declare
  kind record;
  one record;
  first_name text;
  is_spread boolean;
  definitions text[];
  definition text;
  next_number bigint;
  options text;
  until_epoch double precision;
  bound text;
begin
  for kind in
    select * from (values
      -- In the order in which a batch writes them, so that this waits for batches and not they for this.
      ('action_hours', 'hour', 28),
      ('attempt_hours', 'hour', 7),
      ('attempt_minutes', 'minute', 7),
      ('failure_hours', 'hour', 7),
      ('failed_calls', 'at', 7),
      ('attempt_crosses', 'day', 7)
    ) as divided (name, by_time, days)
  loop
    -- A table that is spread over several machines stays whole: Citus cannot change it underneath.
    if to_regclass('pg_catalog.pg_dist_partition') is not null then
      execute 'select exists (select from pg_dist_partition where logicalrelid = $1::regclass)' into is_spread using kind.name;
      continue when is_spread;
    end if;
    first_name := kind.name || '_first';
    execute format('lock table %I in access exclusive mode', kind.name);

    -- What the table has besides its columns, as statements that give the same to the table above the partitions.
    select array_agg(statement order by place) into definitions from (
      select 1 as place, format('alter table %I add constraint %I %s', kind.name, conname, pg_get_constraintdef(oid)) as statement
      from pg_constraint where conrelid = kind.name::regclass and contype in ('p', 'u', 'f')
      union all
      select 2, pg_get_indexdef(indexrelid) from pg_index i
      where indrelid = kind.name::regclass and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
      union all
      select 3, format('create policy %I on %I as %s for %s to %s', policyname, tablename, permissive, cmd, array_to_string(roles, ', '))
        || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '')
      from pg_policies where schemaname = 'public' and tablename = kind.name
      union all
      select 4, format('grant %s on %I to %I', privilege_type, kind.name, grantee::regrole::text)
      from pg_class, aclexplode(relacl) where oid = kind.name::regclass and grantee <> relowner and grantee <> 0
    ) as wanted;
    select array_to_string(reloptions, ', ') into options from pg_class where oid = kind.name::regclass;

    execute format('alter table %I rename to %I', kind.name, first_name);
    for one in select indexrelid::regclass::text as name from pg_index where indrelid = first_name::regclass loop
      execute format('alter index %I rename to %I', one.name, first_name || substr(one.name, length(kind.name) + 1));
    end loop;

    -- Partitions have no rights and no policies. All reading and writing goes through the table above them, where the
    -- policies are. Row-level security stays on, so that even a right given by mistake shows no row.
    for one in select policyname from pg_policies where schemaname = 'public' and tablename = first_name loop
      execute format('drop policy %I on %I', one.policyname, first_name);
    end loop;
    for one in
      select distinct grantee::regrole::text as name from pg_class, aclexplode(relacl)
      where oid = first_name::regclass and grantee <> relowner and grantee <> 0
    loop
      execute format('revoke all on %I from %I', first_name, one.name);
    end loop;
    execute format('alter table %I no force row level security', first_name);

    execute format(
      'create table %I (like %I including defaults including constraints) partition by range (%I)',
      kind.name, first_name, kind.by_time
    );
    execute format('alter table %I drop constraint if exists %I', kind.name, first_name);
    -- Before PostgreSQL 17 only the table above has an identity, so the numbers go on there.
    for one in select attname as name from pg_attribute where attrelid = first_name::regclass and attidentity <> '' loop
      execute format('select nextval(pg_get_serial_sequence(%L, %L))', first_name, one.name) into next_number;
      execute format('alter table %I alter column %I drop identity', first_name, one.name);
      execute format(
        'alter table %I alter column %I add generated always as identity (start with %s)', kind.name, one.name, next_number
      );
    end loop;
    execute format('alter table %I enable row level security', kind.name);
    execute format('alter table %I force row level security', kind.name);
    foreach definition in array definitions loop
      execute definition;
    end loop;

    -- The first partition holds this period and the next one, and all that a prepared check allows.
    execute format('select extract(epoch from max(%I)) from %I', kind.by_time, first_name) into until_epoch;
    until_epoch := greatest(until_epoch, extract(epoch from portal_now() + kind.days * interval '1 day'));
    for one in
      select extract(epoch from substring(pg_get_constraintdef(oid) from '< ''([^'']+)''')::timestamptz) as epoch
      from pg_constraint where conrelid = first_name::regclass and contype = 'c' and convalidated and conname = first_name
    loop
      until_epoch := greatest(until_epoch, one.epoch);
    end loop;
    until_epoch := (floor(until_epoch / (kind.days * 86400)) + 1) * kind.days * 86400;
    bound := to_char(to_timestamp(until_epoch) at time zone 'UTC', 'YYYY-MM-DD') || ' 00:00:00+00';
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', kind.name, first_name, bound);
    execute format('alter table %I drop constraint if exists %I', first_name, first_name);

    execute format('create table %I partition of %I default', kind.name || '_default', kind.name);
    execute format('alter table %I enable row level security', kind.name || '_default');
    if options is not null then
      execute format('alter table %I set (%s)', kind.name || '_default', options);
    end if;
  end loop;
end
$$;
