-- Why a provider did not collect or pay, in a word, for which each language has a sentence. `reason` has the words of
-- an operator, or the provider's own.
alter table recharges add column failure text;
alter table withdrawals add column failure text;
