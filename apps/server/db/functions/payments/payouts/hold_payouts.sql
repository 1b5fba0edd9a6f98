-- The provider says that it cannot pay, such as for too little money or a wrong password. If it says so of one
-- payout, anybody could have sent that: payouts stop once it has confirmed that this one was not paid. Where it
-- refused an order at once they stop now. Two operators resume.
create or replace function hold_payouts(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  if input ->> 'subject' is null then
    perform stop_paying(input ->> 'reason', operation_time(facts));
  else
    update withdrawals w set held_because = input ->> 'reason'
    where w.id = (input ->> 'subject')::uuid and w.status = 'pending' and w.sent is not null;
  end if;
  return '{}';
end $$;
