-- What everything after this file stands on. Functions are defined in ../functions, one file each; a
-- migration defines only those that its tables need: for a default, a CHECK, or the triggers below.

-- Postgres 18 has a uuidv7() of its own, earlier ones do not. This one has the same layout: milliseconds,
-- then 12 bits of what is below them, then chance. So ids sort in the order in which they were made.
do $$ begin
  if to_regprocedure('pg_catalog.uuidv7()') is null then
    create function public.uuidv7() returns uuid
    language plpgsql volatile parallel safe set search_path = public, pg_temp as $body$
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

-- Minor units. The bound is the largest integer that every reader of the wire holds exactly.
create domain minor_units as bigint check (value between -9007199254740991 and 9007199254740991);

-- For triggers: refuses what they are called for, with the reason that they give.
create function refuse_change() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception '% on % is refused: %', tg_op, tg_table_name, tg_argv[0]
    using errcode = 'integrity_constraint_violation';
end $$;

-- For triggers: lets a status change only by the moves that they give, each as `from>to`.
create function check_move() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not (old.status || '>' || new.status = any (tg_argv)) then
    raise exception '% may not go from % to %', tg_table_name, old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
