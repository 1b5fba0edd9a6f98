-- What a proposal is about, if it is about something: which one, its version and how it looks now.
-- Approving compares the version. Money in and out of the reserve shows the reserve.
create or replace function proposal_target(
  action text, input jsonb, at timestamptz,
  out kind text, out id text, out version text, out before jsonb
) language plpgsql stable set search_path = public, pg_temp as $$
begin
  case action
    when 'fundReserve', 'payOut' then
      before := reserve_json(at);
    else null;
  end case;
end $$;
