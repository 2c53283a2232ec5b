-- Counters of the panel: each change inserts a row, and a job merges the rows of each day (UTC).
create or replace function day_of(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'UTC')::date;

create or replace function tally_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'Pending' then
    insert into tallies (subject, kind, day, count) values ('order', old.status, day_of(old.placed_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'Pending' then
    insert into tallies (subject, kind, day, count) values ('order', new.status, day_of(new.placed_at), 1);
  end if;
  return null;
end $$;

create or replace trigger orders_tallied_new after insert on orders
  for each row when (new.status <> 'Pending') execute function tally_order();
create or replace trigger orders_tallied after update on orders
  for each row when (old.status <> new.status or old.placed_at <> new.placed_at) execute function tally_order();
create or replace trigger orders_tallied_gone after delete on orders for each row execute function tally_order();

create or replace function tally_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.anonymised_at is null then
    insert into tallies (subject, kind, day, count) values
      ('account status', old.status, day_of(old.created_at), -1), ('account role', old.role, day_of(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.anonymised_at is null then
    insert into tallies (subject, kind, day, count) values
      ('account status', new.status, day_of(new.created_at), 1), ('account role', new.role, day_of(new.created_at), 1);
  end if;
  return null;
end $$;

create or replace trigger users_tallied_new after insert or delete on users for each row execute function tally_account();
create or replace trigger users_tallied after update on users for each row
  when ((old.status, old.role, old.anonymised_at is null) <> (new.status, new.role, new.anonymised_at is null))
  execute function tally_account();

create or replace function tally_new_products() returns trigger language plpgsql as $$
begin
  insert into tallies (subject, kind, day, count)
    select 'product', status, day_of(created_at), count(*) from added where deleted_at is null group by 2, 3;
  return null;
end $$;

create or replace trigger products_tallied_new after insert on products
  referencing new table as added for each statement execute function tally_new_products();

create or replace function tally_product() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    insert into tallies (subject, kind, day, count) values ('product', old.status, day_of(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into tallies (subject, kind, day, count) values ('product', new.status, day_of(new.created_at), 1);
  end if;
  return null;
end $$;

create or replace trigger products_tallied after update on products for each row
  when ((old.status, old.deleted_at is null) <> (new.status, new.deleted_at is null)) execute function tally_product();
create or replace trigger products_tallied_gone after delete on products for each row execute function tally_product();

-- Recounts everything.
create or replace function tally_anew() returns void language sql as $$
  lock table orders, users, products in share row exclusive mode;
  delete from tallies;
  insert into tallies (subject, kind, day, count, folded)
    select 'order', status, day_of(placed_at), count(*), true from orders where status <> 'Pending' group by 2, 3
    union all
    select 'account status', status, day_of(created_at), count(*), true from users where anonymised_at is null group by 2, 3
    union all
    select 'account role', role, day_of(created_at), count(*), true from users where anonymised_at is null group by 2, 3
    union all
    select 'product', status, day_of(created_at), count(*), true from products where deleted_at is null group by 2, 3;
$$;
