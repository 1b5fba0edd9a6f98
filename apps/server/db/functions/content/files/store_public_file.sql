-- Stores an image, which the server has checked, under the hash of its bytes, so that it is stored once. Returns the
-- hash.
create or replace function store_public_file(operator uuid, type text, bytes bytea, context jsonb) returns text
language plpgsql security definer set search_path from current as $$
declare
  hash text := encode(sha256(bytes), 'hex');
begin
  perform check_role(operator, 'operatorUploadFile');
  insert into public_files (hash, type, bytes) values (hash, type, bytes) on conflict do nothing;
  insert into operator_log (operator_id, action, target_kind, target_id, after, create_time)
  values (operator, 'operatorUploadFile', 'file', hash,
    jsonb_build_object('path', '/files/' || hash, 'type', type, 'bytes', length(bytes)), operation_time(context));
  return hash;
end $$;
