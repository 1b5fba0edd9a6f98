-- Which attempt to pay a question was about: times cannot tell, as the clocks of two servers differ.
alter table payment_refs
  -- Of questions from before this, the first: an answer to them returns nothing once a second one is sent.
  add column attempt integer not null default 1;
