-- The customer of an account has the account's ID. A trigger inserts it, because accounts are opened in several places.
create or replace function account_becomes_customer() returns trigger language plpgsql as $$
begin
  insert into customers (id, user_id) values (new.id, new.id);
  return null;
end $$;

create or replace trigger users_become_customers after insert on users
  for each row execute function account_becomes_customer();
