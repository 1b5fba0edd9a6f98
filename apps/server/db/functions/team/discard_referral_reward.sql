-- Ends a reward that is not paid, and releases its coverage; postpones it if that fails.
create or replace function discard_referral_reward(reward_id uuid, new_status text, at timestamptz) returns void
language plpgsql as $$
begin
  perform release_coverage(r.coverage) from referral_rewards r where r.id = reward_id;
  update referral_rewards r set status = new_status where r.id = reward_id;
exception when others then
  perform record_job_failure('pay_referrals', reward_id,
    jsonb_build_object('code', sqlstate, 'message', sqlerrm), at);
end $$;
