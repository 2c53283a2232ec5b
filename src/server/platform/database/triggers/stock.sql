create or replace function stock_is_changing() returns trigger language plpgsql as $$
begin
  new.availability_changed_in := pg_current_xact_id();
  return new;
end $$;

create or replace trigger stock_items_change before update on stock_items for each row
  when ((old.on_hand > old.reserved) <> (new.on_hand > new.reserved)) execute function stock_is_changing();

-- A bundle goes out of stock when a component has fewer units than one bundle needs, which are 99 at most.
create or replace function stock_of_component_is_changing() returns trigger language plpgsql as $$
begin
  if exists (select from bundle_components where component_id = new.id
    and (old.on_hand - old.reserved < quantity) <> (new.on_hand - new.reserved < quantity)) then
    new.availability_changed_in := pg_current_xact_id();
  end if;
  return new;
end $$;

create or replace trigger stock_items_change_bundles before update on stock_items for each row
  when (old.on_hand - old.reserved <> new.on_hand - new.reserved
    and least(old.on_hand - old.reserved, new.on_hand - new.reserved) < 99) execute function stock_of_component_is_changing();

create or replace function stock_changed() returns trigger language plpgsql as $$
declare
  changed integer[];
  switched integer[];
  few integer[];
  low integer := 15 + coalesce((select (value #>> '{}')::integer from settings where key = 'lowStock'), 5);
begin
  select
    array_agg(distinct product_id),
    array_agg(distinct product_id) filter (where (before.on_hand > before.reserved) <> (after.on_hand > after.reserved))
  into changed, switched
  from before
  join after using (id)
  join variants using (id)
  where before.on_hand - before.reserved <> after.on_hand - after.reserved;
  if changed is null then
    return null;
  end if;
  perform notify_shop('stock', changed);
  perform notify_shop('availability', switched);
  -- Product cards show the stock count from the setting `lowStock` down. The margin allows for concurrent transactions, which
  -- are not visible here.
  perform notify_shop('few', array(
    select product_id
    from variants
    join stock_items on stock_items.id = variants.id
    left join before on before.id = variants.id
    where product_id = any(changed)
    group by product_id
    having least(
      sum(stock_items.on_hand - stock_items.reserved),
      sum(coalesce(before.on_hand - before.reserved, stock_items.on_hand - stock_items.reserved))) <= low));
  if exists (select from bundle_components) then
    -- The units of a bundle change only if those of a component do, in whole bundles. Up to `low`, only if the component allows so few.
    select array_agg(distinct bundle.product_id),
      array_agg(distinct bundle.product_id) filter (where (fits_before = 0) <> (fits_after = 0)),
      array_agg(distinct bundle.product_id) filter (where least(fits_before, fits_after) <= low)
    into changed, switched, few
    from before
    join after using (id)
    join bundle_components as component on component.component_id = id
    join variants as bundle on bundle.id = component.variant_id
    cross join lateral (select (before.on_hand - before.reserved) / component.quantity as fits_before,
      (after.on_hand - after.reserved) / component.quantity as fits_after) as fits
    where fits_before <> fits_after;
    perform notify_shop('stock', changed), notify_shop('availability', switched), notify_shop('few', few);
  end if;
  return null;
end $$;

create or replace trigger stock_items_updated after update on stock_items
  referencing old table as before new table as after for each statement execute function stock_changed();

-- The units of a stock item in the unpaid order of a shopper.
create or replace function held_units(item integer, shopper text) returns integer language sql stable as $$
  select coalesce(sum(quantity), 0)::integer from reservations
  where shopper is not null and holder = shopper and stock_item_id = item and not committed
$$;

-- The bundles that can be sold: as many as the component with the fewest units allows, and none if the product of one is not sold. The
-- unpaid order of a shopper counts as available to them, because their next order replaces it.
create or replace function bundle_units(bundle integer, shopper text default null) returns integer language sql stable as $$
  select coalesce(min(case when product.status = 'Active' and product.deleted_at is null
    then (stock.on_hand - stock.reserved + held_units(stock.id, shopper)) / component.quantity else 0 end), 0)::integer
  from bundle_components as component
  join variants as part on part.id = component.component_id
  join products as product on product.id = part.product_id
  join stock_items as stock on stock.id = part.id
  where component.variant_id = bundle
$$;

-- The components of a bundle in order. Those whose product is a draft or archived are shown as they were last published. Prices are those
-- of a further price list, or of the default one; null for a component that is not sold in the list.
create or replace function bundle_parts(bundle integer, shopper text default null, list integer default null) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'variantId', part.id, 'productId', product.slug, 'type', product.product_type, 'sku', part.sku,
    'name', coalesce(product.last_published ->> 'name', product.name),
    'image', coalesce(published.variant ->> 'image', part.image, product.images[1]),
    'options', chosen_options(part.option1, part.option2, part.option3), 'quantity', component.quantity,
    'price', case when list is null then main.price else listed.price end, 'defaultPrice', main.price,
    'tracked', stock.tracked, 'available', stock.on_hand - stock.reserved + held_units(stock.id, shopper),
    'taxClass', product.tax_class, 'shippingClass', product.shipping_class, 'sold', product.status = 'Active' and product.deleted_at is null
      and (list is null or listed.price is not null)) order by component.position), '[]')
  from bundle_components as component
  join variants as part on part.id = component.component_id
  join products as product on product.id = part.product_id
  join stock_items as stock on stock.id = part.id
  cross join lateral (select product.last_published -> 'variants' -> part.id::text as variant) as published
  cross join lateral (select coalesce((published.variant ->> 'price')::integer, case when part.price is null
    then coalesce(product.sale_price, product.price) else coalesce(part.sale_price, part.price) end) as price) as main
  left join lateral (select coalesce(sale_price, amount) as price from prices
    where product_id = product.id and price_list_id = list and (variant_id = part.id or variant_id is null)
    order by variant_id nulls last limit 1) as listed on true
  where component.variant_id = bundle
$$;

-- Its former signature, without a price list.
drop function if exists bundle_parts(integer, text);
