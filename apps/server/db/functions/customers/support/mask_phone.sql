-- Masks a phone as 2547*****678, so that a person who knows it can recognise it. The hidden digits leave 100,000
-- possibilities, too many to try one by one.
create or replace function mask_phone(phone text) returns text
language plpgsql immutable as $$
begin
  return case when length(phone) < 9 then repeat('*', length(phone))
    else left(phone, -8) || '*****' || right(phone, 3) end;
end $$;
