-- Prices in lists other than the default one.

create or replace function complete_price() returns trigger language plpgsql as $$
begin
  if new.variant_id is not null then
    new.product_id := (select product_id from variants where id = new.variant_id);
  end if;
  return new;
end $$;

create or replace trigger complete_price before insert on prices for each row execute function complete_price();

-- Variants have a price of their own only beside that of their product.
create or replace function product_price_removed() returns trigger language plpgsql as $$
begin
  delete from prices where product_id = old.product_id and price_list_id = old.price_list_id;
  return null;
end $$;

create or replace trigger product_price_removed after delete on prices
  for each row when (old.variant_id is null) execute function product_price_removed();

-- The price history of a list. The price of what is deleted with its list, product or variant is no change of a price.
create or replace function list_price_changed() returns trigger language plpgsql as $$
declare
  changed prices;
  changed_sku text;
  former integer;
  present integer;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_op <> 'INSERT' then former := coalesce(old.sale_price, old.amount); end if;
  if tg_op <> 'DELETE' then present := coalesce(new.sale_price, new.amount); end if;
  if former is not distinct from present then return null; end if;
  if changed.variant_id is not null then
    select sku into changed_sku from variants where id = changed.variant_id;
    if changed_sku is null then return null; end if;
  end if;
  if tg_op = 'DELETE' and not (exists (select from price_lists where id = changed.price_list_id)
    and exists (select from products where id = changed.product_id)) then return null; end if;
  perform record_price_change(changed.product_id, changed_sku, former, present, changed.price_list_id);
  return null;
end $$;

create or replace trigger list_price_changed after insert or delete or update of amount, sale_price on prices
  for each row execute function list_price_changed();

create or replace function list_prices_added() returns trigger language plpgsql as $$
begin
  perform derive_list_prices(array(select distinct product_id from changed));
  return null;
end $$;

create or replace trigger list_prices_added after insert on prices
  referencing new table as changed for each statement execute function list_prices_added();

-- Deriving sale prices updates the same rows, which changes no amounts.
create or replace function list_prices_edited() returns trigger language plpgsql as $$
begin
  perform derive_list_prices(array(
    select distinct changed.product_id from changed join former using (id) where changed.amount <> former.amount));
  return null;
end $$;

create or replace trigger list_prices_edited after update on prices
  referencing old table as former new table as changed for each statement execute function list_prices_edited();

-- The catalog index finds changed prices by transaction ID, and cached responses of the list are outdated.
create or replace function list_prices_changed() returns trigger language plpgsql as $$
declare
  list record;
begin
  insert into list_price_changes (product_id, changed_in)
    select distinct product_id, pg_current_xact_id() from changed
    where exists (select from price_lists where id = price_list_id) and exists (select from products where id = product_id)
    order by product_id
    on conflict (product_id) do update set changed_in = excluded.changed_in
    where list_price_changes.changed_in <> excluded.changed_in;
  for list in select price_list_id as id, array_agg(distinct product_id) as products from changed group by price_list_id loop
    perform notify_shop('price-' || list.id, with_bundles(list.products));
  end loop;
  return null;
end $$;

create or replace trigger list_prices_inserted after insert on prices
  referencing new table as changed for each statement execute function list_prices_changed();
create or replace trigger list_prices_updated after update on prices
  referencing new table as changed for each statement execute function list_prices_changed();
create or replace trigger list_prices_deleted after delete on prices
  referencing old table as changed for each statement execute function list_prices_changed();
