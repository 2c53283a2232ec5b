create or replace function product_is_changing() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

create or replace trigger products_change before update on products for each row execute function product_is_changing();

create or replace function products_changed() returns trigger language plpgsql as $$
begin
  perform notify_shop('product', array(select id from changed));
  return null;
end $$;

create or replace trigger products_inserted after insert on products
  referencing new table as changed for each statement execute function products_changed();
create or replace trigger products_updated after update on products
  referencing new table as changed for each statement execute function products_changed();
create or replace trigger products_deleted after delete on products
  referencing old table as changed for each statement execute function products_changed();

-- The catalog index reads what changed by transaction numbers; a deleted row has none.
create or replace function products_removed() returns trigger language plpgsql as $$
begin
  insert into removed_products (product_id) select id from changed;
  return null;
end $$;

create or replace trigger products_removed after delete on products
  referencing old table as changed for each statement execute function products_removed();

-- Variants that are written in the same transaction as their product do not mark it again: every index of the product would be
-- written a second time.
create or replace function variants_changed() returns trigger language plpgsql as $$
begin
  update products set changed_in = pg_current_xact_id()
  where id in (select product_id from changed) and changed_in <> pg_current_xact_id();
  return null;
end $$;

create or replace trigger variants_inserted after insert on variants
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger variants_updated after update on variants
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger variants_deleted after delete on variants
  referencing old table as changed for each statement execute function variants_changed();

-- Keeps what shoppers last saw of a product that becomes a draft. Variants are saved after their product, so those that are
-- read here are still the published ones.
create or replace function keep_last_published() returns trigger language plpgsql as $$
begin
  if new.status <> 'Draft' then
    new.last_published := null;
  elsif old.status <> 'Draft' then
    new.last_published := jsonb_build_object('name', old.name, 'variants', (
      select coalesce(jsonb_object_agg(id, jsonb_build_object('sku', sku, 'color', color, 'size', size,
        'price', coalesce(price, old.price), 'image', coalesce(image, old.images[1]))), '{}')
      from variants where product_id = old.id
    ));
  end if;
  return new;
end $$;

create or replace trigger keep_last_published before update of status on products
  for each row when (old.status <> new.status) execute function keep_last_published();
