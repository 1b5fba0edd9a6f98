-- Returns when the phone of a failed prompt can be sent another one: at once after a failure by which the payer ended
-- the prompt, because nothing is open at the provider any more. That applies to two prompts in ten minutes at most,
-- so that a phone is not flooded with prompts.
create or replace function next_prompt_time(recharge uuid, word text, at timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  quick constant integer := 2;
begin
  return (select case when word in ('cancelled', 'wrong_pin', 'no_money', 'too_little', 'limit')
      and (select count(*) from recharges o where o.collection_method = 'prompt'
        and o.recharge_account = r.recharge_account and o.next_prompt_at > at - interval '10 minutes') <= quick
    then least(r.next_prompt_at, at) else r.next_prompt_at end
  from recharges r where r.id = recharge and r.collection_method = 'prompt');
end $$;
