-- Returns the fee rate in force at a time: the config contains a higher one before it starts.
create or replace function fee_rate(at timestamptz) returns bigint
language plpgsql stable as $$
begin
  return (select case when to_timestamp((c.value #>> '{withdraw,coming_fee,starts}')::bigint) <= at
      then (c.value #>> '{withdraw,coming_fee,rate}')::bigint
      else config_integer('{withdraw,fee_rate}') end
    from config c);
end $$;
