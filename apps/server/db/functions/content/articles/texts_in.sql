-- Returns the texts of an article in the first of these languages that it has. Every article has English texts.
create or replace function texts_in(texts jsonb, languages text[]) returns jsonb
language plpgsql immutable as $$
begin
  return (select texts -> l from unnest(languages || 'en'::text) with ordinality as requested (l, place)
    where texts ? l order by place limit 1);
end $$;
