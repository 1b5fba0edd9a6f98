-- Stores which benefits a customer has used, in this account or an earlier one, under the fingerprint of the phone.
create or replace function store_fingerprints(customer uuid, mark bytea, kept_until timestamptz) returns void
language plpgsql security definer set search_path from current as $$
begin
  insert into phone_marks as known (mark, code_id, kept_until)
  select store_fingerprints.mark, had.code_id, max(had.kept_until) from (
    select r.code_id, store_fingerprints.kept_until from redemptions r where r.owner = customer
    union all select null, store_fingerprints.kept_until from users u
      where u.id = customer and u.first_purchase is not null
    union all select m.code_id, m.kept_until from users u join phone_marks m on m.mark = u.mark
      where u.id = customer) had
  group by had.code_id
  on conflict on constraint phone_marks_mark_code_id_key
    do update set kept_until = greatest(known.kept_until, excluded.kept_until);
end $$;
