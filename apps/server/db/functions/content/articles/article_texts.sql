-- Returns the texts of an article in one language from an input that contains them.
create or replace function article_texts(input jsonb) returns jsonb
language plpgsql immutable as $$
begin
  return jsonb_strip_nulls(jsonb_build_object('title', input ->> 'title', 'summary', input ->> 'summary',
    'body', input ->> 'body'));
end $$;
