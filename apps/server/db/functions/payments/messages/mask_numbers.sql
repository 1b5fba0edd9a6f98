-- Words of a provider in which phones show their ends only. A moment such as 20261126090500 is no phone.
create or replace function mask_numbers(words text) returns text
language plpgsql stable as $$
begin
  return mask_reference(regexp_replace(words, '(?<![\dA-Za-z])\+?(\d\d)[\d ]{4,8}(\d\d\d)(?![\dA-Za-z])',
    '\1** *** \2', 'g'));
end $$;
