-- Words of a customer or of the bank, in which a phone or an account shows its ends only.
create or replace function mask_digits(words text) returns text
language plpgsql immutable as $$
begin
  return regexp_replace(words, '\+?(\d\d)[\d ]{5,12}(\d\d\d)(?!\d)', '\1** *** \2', 'g');
end $$;
