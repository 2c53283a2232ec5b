-- The customer of an account has the account's ID. A trigger inserts it, because accounts are opened in several places.
create or replace function account_becomes_customer() returns trigger language plpgsql as $$
begin
  insert into customers (id, user_id) values (new.id, new.id);
  return null;
end $$;

create or replace trigger users_become_customers after insert on users
  for each row execute function account_becomes_customer();

-- An account that verifies its email address gets the orders of guests with this address.
create or replace function account_claims_guests() returns trigger language plpgsql as $$
begin
  update customers set user_id = new.id where email = new.email and is_guest and user_id is null;
  return null;
end $$;

create or replace trigger users_verified_new after insert on users for each row
  when (new.email_verified_at is not null and new.closed_at is null) execute function account_claims_guests();
create or replace trigger users_verified after update of email, email_verified_at, closed_at on users for each row
  when (new.email_verified_at is not null and new.closed_at is null
    and (old.email_verified_at is null or old.closed_at is not null or old.email <> new.email))
  execute function account_claims_guests();
