-- Finds texts with all of these words, of which the last may be a part; null if there are none.
create or replace function text_query(words text) returns tsquery
language plpgsql immutable as $$
begin
  return (nullif(plainto_tsquery('simple', words)::text, '') || ':*')::tsquery;
end $$;
