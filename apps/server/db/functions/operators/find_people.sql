-- Returns the newest 1,000 people whose nickname contains `search_text`, or whose masked phone equals that of
-- `whole_phone`. A search by phone therefore reveals no more than the rows show.
create or replace function find_people(search_text text, whole_phone text) returns uuid[]
language plpgsql stable as $$
begin
  return array(select u.id from users u
    where strpos(lower(u.nickname), lower(search_text)) > 0
      or right(u.phone, 3) = right(whole_phone, 3) and mask_phone(u.phone) = mask_phone(whole_phone)
    order by u.id desc limit 1000);
end $$;
