-- Masks the middle of each phone number in a provider's text. A time stamp such as 20261126090500 is no phone number.
create or replace function mask_numbers(input_text text) returns text
language plpgsql stable as $$
begin
  return mask_phones_in_text(regexp_replace(input_text, '(?<![\dA-Za-z])\+?(\d\d)[\d ]{4,8}(\d\d\d)(?![\dA-Za-z])',
    '\1** *** \2', 'g'));
end $$;
