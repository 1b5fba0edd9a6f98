-- Returns when the money of a record was posted; null if none was. A recharge may be credited long after it was
-- requested, and points long after their purchase; points of a code are credited at once. A generated column would
-- make each purchase 3 % slower.
create or replace function posting_time(
  kind text, change bigint, create_time timestamptz, update_time timestamptz
) returns timestamptz language plpgsql immutable as $$
begin
  return case when change <> 0 then
    case when kind in ('recharge', 'points') then coalesce(update_time, create_time)
      else create_time end end;
end $$;
