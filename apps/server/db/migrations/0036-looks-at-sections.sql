-- Operators also see who else has a section of the config open, which has a name and no id. Its trigger comes back
-- with its function.
drop trigger if exists operator_sockets_look on operator_sockets;
alter table operator_sockets alter target_id type text;
