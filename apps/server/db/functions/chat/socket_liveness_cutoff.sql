-- Returns the time since which a socket must have been seen to count as connected: 90 seconds ago. A node that
-- crashed leaves the rows of its sockets behind.
create or replace function socket_liveness_cutoff(at timestamptz) returns timestamptz
language plpgsql immutable as $$
begin
  return at - interval '90 seconds';
end $$;
