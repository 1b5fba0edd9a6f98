-- Returns how many calls of a keyed endpoint one caller may make per hour. These endpoints are limited because each
-- call leaves rows that are never deleted. Null for endpoints that the server counts itself, with the limits of
-- rate-limits/limits.ts.
create or replace function calls_per_hour(endpoint text) returns integer
language plpgsql immutable as $$
begin
  return case endpoint
    when 'createRecharge' then 120
    when 'startRecharge' then 120
    when 'claimPayment' then 120
    when 'createWithdrawal' then 120
    when 'redeemReward' then 120
    when 'createOrder' then 600
    when 'claimHolding' then 1200
    when 'claimAll' then 600
    when 'operatorPropose' then 1200
    when 'operatorApproveProposal' then 1200
    when 'operatorCompleteRecharge' then 1200
    when 'operatorCompleteWithdrawal' then 1200
    when 'operatorAddUserNote' then 120
  end;
end $$;
