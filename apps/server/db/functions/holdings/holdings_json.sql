-- Returns holdings as their customers see them at a time, in the order of `ids`.
create or replace function holdings_json(ids uuid[], at timestamptz)
returns table (id uuid, item jsonb) language plpgsql stable as $$
begin
  return query select h.id, holding_json(h, p.crop, holding_withheld_tax(h.id),
    tax_rate_of(h.tax_rate, h.started, at), at)
  from unnest(ids) with ordinality as requested (id, place) join holdings h on h.id = requested.id
    join products p on p.id = h.product_id
  order by requested.place;
end $$;
