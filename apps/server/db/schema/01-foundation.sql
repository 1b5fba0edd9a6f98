-- Definitions that all other schema files need. Business rules are in ../functions, one function in each file. A
-- schema file defines only those functions that its tables need: for a default, a CHECK or a trigger.

-- Postgres 18 has a built-in uuidv7(); earlier versions use this one. The layout is the same: milliseconds, 12 bits
-- for the fraction of the millisecond, then random bits. Ids therefore sort in the order of their creation.
do $$ begin
  if to_regprocedure('pg_catalog.uuidv7()') is null then
    create function public.uuidv7() returns uuid
    language plpgsql volatile parallel safe as $body$
    declare
      micro bigint := extract(epoch from clock_timestamp()) * 1000000;
      version_7 constant integer := 28672;
    begin
      return encode(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(micro / 1000) from 3)
          || int2send((version_7 + micro % 1000 * 4096 / 1000)::smallint)
        from 1 for 8), 'hex')::uuid;
    end $body$;
  end if;
end $$;

-- An amount of money in minor units. The bound is the largest integer that a JavaScript number represents exactly.
create domain minor_units as bigint check (value between -9007199254740991 and 9007199254740991);

-- Trigger function: rejects the statement with the reason that the trigger passes.
create function reject_change() returns trigger
language plpgsql as $$
begin
  raise exception '% on % is refused: %', tg_op, tg_table_name, tg_argv[0]
    using errcode = 'integrity_constraint_violation';
end $$;

-- Trigger function: allows only the changes of `status` that the trigger passes, each as `from>to`.
create function check_status_transition() returns trigger
language plpgsql as $$
begin
  if not (old.status || '>' || new.status = any (tg_argv)) then
    raise exception 'status of % cannot change from % to %', tg_table_name, old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Trigger function: as `check_status_transition`, for changes of `stage`.
create function check_stage_transition() returns trigger
language plpgsql as $$
begin
  if not (old.stage || '>' || new.stage = any (tg_argv)) then
    raise exception 'stage of % cannot change from % to %', tg_table_name, old.stage, new.stage
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
