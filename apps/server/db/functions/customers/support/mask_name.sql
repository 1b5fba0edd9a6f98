-- Returns the initials of a name.
create or replace function mask_name(name text) returns text
language plpgsql immutable as $$
begin
  return (select string_agg(left(word, 1) || '.', ' ' order by place)
    from regexp_split_to_table(trim(name), '\s+') with ordinality as w (word, place) where word <> '');
end $$;
