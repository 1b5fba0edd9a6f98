-- A node that died leaves rows of its sockets behind, which count for 90 seconds.
create or replace function fresh_since(at timestamptz) returns timestamptz
language plpgsql immutable as $$
begin
  return at - interval '90 seconds';
end $$;
