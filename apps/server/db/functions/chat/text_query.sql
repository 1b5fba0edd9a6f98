-- Returns a query for texts that contain all of these terms, the last one as a prefix. Null if there are no terms.
create or replace function text_query(search_text text) returns tsquery
language plpgsql immutable as $$
begin
  return (nullif(plainto_tsquery('simple', search_text)::text, '') || ':*')::tsquery;
end $$;
