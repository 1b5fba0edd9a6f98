-- Returns the operator's side of the books.
create or replace function reserve_json(at timestamptz) returns jsonb
language plpgsql stable as $$
begin
  return (select jsonb_build_object(
      'balance', company_account_balance('reserve'),
      'due_30_days', coalesce((
        select sum((width_bucket(at + interval '30 days', h.due_times) - h.claimed_count)
          * h.earnings_per_time * h.quantity)
        from holdings h
        where h.claimed_count < h.number_of_earnings
          and width_bucket(at + interval '30 days', h.due_times) > h.claimed_count), 0)
        + coalesce((select sum(r.amount) from referral_rewards r where r.status = 'pending'), 0),
      'promised', committed_amount(),
      'headroom', (select sum(c.headroom)::bigint from reserve_headroom c),
      'client_money', (select coalesce(sum(a.balance), 0) from accounts a
        where a.user_id is not null and a.name <> 'points'),
      'settlement', -company_account_balance('settlement'),
      'drawable_sales', drawable_sales(),
      'fees', company_account_balance('fees'),
      'tax', company_account_balance('tax'),
      'payouts_stopped', payouts_stopped(),
      'payout_stop', (select jsonb_build_object('reason', s.reason, 'stopped_by', person_json(s.operator_id),
          'time', epoch_seconds(s.create_time)) from payout_suspensions s where s.ended_at is null),
      'clock_problem', clock_problem()));
end $$;
