-- Refuses what must not happen too early, while the clock is not trusted.
create or replace function check_clock() returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if clock_problem() is not null then perform refuse('clock_untrusted'); end if;
end $$;
