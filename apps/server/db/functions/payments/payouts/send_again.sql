-- Keeps a payout that the provider has confirmed not to have paid, for a reason that lies with us: payouts stop,
-- and it is sent again, under another id, once they go on.
create or replace function send_again(withdrawal uuid, at timestamptz) returns void
language plpgsql as $$
begin
  perform stop_paying((select w.held_because from withdrawals w where w.id = withdrawal), at);
  update withdrawals w set sent = null, accepted = null, ask_next = null, held_because = null,
    attempt = w.attempt + 1, update_time = at
  where w.id = withdrawal;
end $$;
