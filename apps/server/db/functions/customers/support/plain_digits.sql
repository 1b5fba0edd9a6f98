-- Replaces the decimal digits of every script, such as full-width digits, with ASCII digits. The patterns of other
-- functions match ASCII digits only.
create or replace function plain_digits(input_text text) returns text
language plpgsql immutable as $$
declare
  zeros integer[] := array[1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664,
    3792, 3872, 4160, 4240, 6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264,
    43472, 43504, 43600, 44016, 65296, 66720, 68912, 68928, 69734, 69872, 69942, 70096, 70384, 70736, 70864,
    71248, 71360, 71376, 71386, 71472, 71904, 72016, 72688, 72784, 73040, 73120, 73184, 73552, 90416, 92768,
    92864, 93008, 93552, 118000, 120782, 120792, 120802, 120812, 120822, 123200, 123632, 124144, 124401, 125264,
    130032];
begin
  if octet_length(input_text) = length(input_text) then return input_text; end if;
  return translate(input_text,
    (select string_agg(chr(zero + digit), '' order by zero, digit)
      from unnest(zeros) zero, generate_series(0, 9) digit),
    repeat('0123456789', cardinality(zeros)));
end $$;
