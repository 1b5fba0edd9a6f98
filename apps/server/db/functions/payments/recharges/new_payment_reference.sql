-- Returns a short reference that a person can read out and type: it contains no 0, 1, I, L or O. Its last character
-- is a check digit, which detects every single wrong character and every swap of two.
create or replace function new_payment_reference() returns text
language plpgsql as $$
declare
  signs constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  random_bytes bytea;
  new_reference text;
  sum integer;
  place integer;
begin
  loop
    random_bytes := uuid_send(gen_random_uuid());
    new_reference := '';
    sum := 0;
    for at in 0..6 loop
      -- Bytes 6 and 8 of a UUID are not fully random.
      place := get_byte(random_bytes, case when at = 6 then 15 else at end) % 31;
      new_reference := new_reference || substr(signs, place + 1, 1);
      sum := sum + (at + 2) * place;
    end loop;
    new_reference := new_reference || substr(signs, sum % 31 + 1, 1);
    exit when not exists (select from recharges r where r.payment_reference = new_reference);
  end loop;
  return new_reference;
end $$;
