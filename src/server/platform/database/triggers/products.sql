create or replace function product_is_changing() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

create or replace trigger products_change before update on products for each row execute function product_is_changing();

create or replace function products_changed() returns trigger language plpgsql as $$
begin
  perform notify_shop('product', with_bundles(array(select id from changed)));
  return null;
end $$;

create or replace trigger products_inserted after insert on products
  referencing new table as changed for each statement execute function products_changed();
create or replace trigger products_updated after update on products
  referencing new table as changed for each statement execute function products_changed();
create or replace trigger products_deleted after delete on products
  referencing old table as changed for each statement execute function products_changed();

-- The catalog index finds changed rows by transaction ID. Deleted rows are listed separately.
create or replace function products_removed() returns trigger language plpgsql as $$
begin
  insert into removed_products (product_id) select id from changed;
  return null;
end $$;

create or replace trigger products_removed after delete on products
  referencing old table as changed for each statement execute function products_removed();

-- Marks the product of changed variants as changed, unless the same transaction has already marked it: a second update would
-- write to every index of the product again.
create or replace function variants_changed() returns trigger language plpgsql as $$
begin
  update products set changed_in = pg_current_xact_id()
  where id in (select product_id from changed) and changed_in <> pg_current_xact_id();
  perform derive_sale_prices(array(select distinct product_id from changed));
  return null;
end $$;

create or replace trigger variants_inserted after insert on variants
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger variants_updated after update on variants
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger variants_deleted after delete on variants
  referencing old table as changed for each statement execute function variants_changed();

-- Stores the last published data of a product that becomes a draft or is archived. Variants are saved after their product, so the ones that are
-- read here are still the published ones.
create or replace function keep_last_published() returns trigger language plpgsql as $$
begin
  if new.status not in ('Draft', 'Archived') then
    new.last_published := null;
  elsif old.status not in ('Draft', 'Archived') then
    new.last_published := jsonb_build_object('name', old.name, 'variants', (
      select coalesce(jsonb_object_agg(id, jsonb_build_object('sku', sku, 'color', color, 'size', size,
        'options', chosen_options(option1, option2, option3),
        'price', coalesce(sale_price, price, old.sale_price, old.price), 'image', coalesce(image, old.images[1]))), '{}')
      from variants where product_id = old.id
    ));
  end if;
  return new;
end $$;

create or replace trigger keep_last_published before update of status on products
  for each row when (old.status <> new.status) execute function keep_last_published();

-- A draft waits for its publishing date. Publishing or archiving it in another way ends the schedule.
create or replace function limit_schedule() returns trigger language plpgsql as $$
begin
  if new.status <> 'Draft' then new.publish_at := null; end if;
  if new.status = 'Archived' then new.unpublish_at := null; end if;
  return new;
end $$;

create or replace trigger limit_schedule before insert or update of status, publish_at, unpublish_at on products
  for each row when (new.publish_at is not null or new.unpublish_at is not null) execute function limit_schedule();

-- The version before the tree writes and reads the name of a product's root.
create or replace function complete_product_category() returns trigger language plpgsql as $$
begin
  if new.category_id is null or (
    tg_op = 'UPDATE' and new.category <> old.category and new.category_id = old.category_id
  ) then
    new.category_id := (select id from categories where parent_id is null and name = new.category);
  end if;
  new.category := coalesce(
    (select root.name from categories as main join categories as root on root.path = split_part(main.path, '/', 1)
      where main.id = new.category_id),
    new.category
  );
  return new;
end $$;

create or replace trigger complete_product_category before insert or update of category, category_id on products
  for each row execute function complete_product_category();

-- Further categories of a product are a change of the product.
create or replace trigger product_categories_inserted after insert on product_categories
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger product_categories_deleted after delete on product_categories
  referencing old table as changed for each statement execute function variants_changed();

-- Attributes of a product are a change of the product.
create or replace trigger product_attributes_inserted after insert on product_attributes
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger product_attributes_updated after update on product_attributes
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger product_attributes_deleted after delete on product_attributes
  referencing old table as changed for each statement execute function variants_changed();

-- The version before brands had rows writes and reads the name of a product's brand.
create or replace function brand_named(wanted text) returns integer language plpgsql as $$
declare
  base text := coalesce(nullif(trim(both '-' from regexp_replace(lower(wanted), '[^a-z0-9]+', '-', 'g')), ''), 'brand');
  found_id integer;
begin
  select id into found_id from brands where name = wanted::citext;
  if found_id is null then
    insert into brands (name, slug) values (wanted, case when exists (select from brands where slug = base)
      then base || '-' || txid_current() else base end)
      on conflict do nothing returning id into found_id;
  end if;
  return coalesce(found_id, (select id from brands where name = wanted::citext));
end $$;

create or replace function complete_product_brand() returns trigger language plpgsql as $$
begin
  if new.brand <> '' and (case when tg_op = 'INSERT' then new.brand_id is null
    else new.brand_id is not distinct from old.brand_id and new.brand <> old.brand end) then
    new.brand_id := brand_named(new.brand);
  end if;
  new.brand := coalesce((select name from brands where id = new.brand_id), '');
  return new;
end $$;

create or replace trigger complete_product_brand before insert or update of brand, brand_id on products
  for each row execute function complete_product_brand();

-- Price history: what shoppers paid, also in sales. A transaction makes one entry of a price, as nobody sees the prices between: an edit
-- saves attributes after the product, and each statement derives prices in sales.
create or replace function record_price_change(changed_product integer, changed_sku text, former integer, present integer,
  changed_list integer) returns void language plpgsql as $$
declare
  earlier price_changes;
begin
  delete from price_changes where at = now() and id = (
      select id from price_changes where product_id = changed_product and coalesce(sku, '') = coalesce(changed_sku, '')
        and price_list_id is not distinct from changed_list
      order by id desc limit 1)
    returning * into earlier;
  if earlier.id is not null then
    if earlier.after is not distinct from former then
      former := earlier.before;
    else
      -- A trigger of the edit has already derived the price in a sale.
      present := earlier.after;
    end if;
  end if;
  if former is distinct from present then
    insert into price_changes (product_id, sku, before, after, price_list_id)
      values (changed_product, changed_sku, former, present, changed_list);
  end if;
end $$;

create or replace function product_price_changed() returns trigger language plpgsql as $$
begin
  perform record_price_change(new.id, null, coalesce(old.sale_price, old.price), coalesce(new.sale_price, new.price), null);
  return null;
end $$;

create or replace trigger product_price_changed after update of price, sale_price on products
  for each row when (coalesce(old.sale_price, old.price) <> coalesce(new.sale_price, new.price))
  execute function product_price_changed();

create or replace function variant_price_changed() returns trigger language plpgsql as $$
begin
  perform record_price_change(new.product_id, new.sku, coalesce(old.sale_price, old.price), coalesce(new.sale_price, new.price), null);
  return null;
end $$;

create or replace trigger variant_price_changed after update of price, sale_price on variants
  for each row when (coalesce(old.sale_price, old.price) is distinct from coalesce(new.sale_price, new.price))
  execute function variant_price_changed();

-- So are tags and related products.
create or replace trigger product_tags_inserted after insert on product_tags
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger product_tags_deleted after delete on product_tags
  referencing old table as changed for each statement execute function variants_changed();
create or replace trigger product_links_inserted after insert on product_links
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger product_links_deleted after delete on product_links
  referencing old table as changed for each statement execute function variants_changed();

-- Its former signature, without a list.
drop function if exists record_price_change(integer, text, integer, integer);
