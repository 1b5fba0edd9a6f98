-- Locks a customer. The order of locks is: idempotency key, customer, business row, then the company's shards by
-- name. Every operation on a customer's money takes this lock before it reads that money, so such operations run one
-- at a time.
create or replace function lock_user(user_id uuid) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(7, uuid_hash(user_id));
end $$;
