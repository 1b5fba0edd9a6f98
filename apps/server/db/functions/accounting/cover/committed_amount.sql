-- Returns the sum of all commitments: earnings that were sold but not claimed yet, and pending referral rewards.
create or replace function committed_amount() returns bigint
language plpgsql stable as $$
begin
  return coalesce((select sum((h.number_of_earnings - h.claimed_count) * h.earnings_per_time * h.quantity)
      from holdings h where h.claimed_count < h.number_of_earnings), 0)::bigint
    + coalesce((select sum(r.amount) from referral_rewards r where r.status = 'pending'), 0)::bigint;
end $$;
