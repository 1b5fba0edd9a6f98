-- The customer whom a proposal is about, as it was proposed.
alter table proposals add user_id uuid;
update proposals p set user_id = coalesce((p.before #>> '{user,id}')::uuid,
  case p.target_kind when 'user' then p.target_id::uuid end,
  case p.action when 'settleUnmatched' then coalesce((p.input ->> 'user_id')::uuid,
    (select r.owner from recharges r where r.id = (p.input ->> 'recharge_id')::uuid)) end);
create index proposals_of_user on proposals (user_id, id desc) where user_id is not null;

create trigger proposals_of_user_fixed before update on proposals
for each row when (old.user_id is distinct from new.user_id)
execute function refuse_change('what was proposed stays as it was');
