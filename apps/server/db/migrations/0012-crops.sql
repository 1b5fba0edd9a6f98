-- Which drawing stands for a product. Unlike its cover it is no file, so that lists show it at once.
alter table products add column crop text not null default 'seedling' check (crop in
  ('seedling', 'maize', 'tea', 'coffee', 'sorghum', 'avocado', 'dairy', 'beehive'));

-- Older products are named after what grows, where anything does.
update products set crop = lower(split_part(name, ' ', 1))
where lower(split_part(name, ' ', 1)) in
  ('maize', 'tea', 'coffee', 'sorghum', 'avocado', 'dairy', 'beehive');
