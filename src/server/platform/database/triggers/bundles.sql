-- These products and the bundles that contain them, whose pages show the names, prices and addresses of their components.
create or replace function with_bundles(changed integer[]) returns integer[] language sql stable as $$
  select case when exists (select from bundle_components) then array(
    select unnest(changed) union
    select bundle.product_id from bundle_components as component
      join variants as part on part.id = component.component_id
      join variants as bundle on bundle.id = component.variant_id
      where part.product_id = any(changed)) else changed end
$$;

-- Only variants of bundles have components, and no component is of a bundle or a gift card, which would cost nothing.
create or replace function check_bundle_component() returns trigger language plpgsql as $$
begin
  if exists (select from variants join products on products.id = product_id
    where (variants.id = new.variant_id) and product_type <> 'bundle' or variants.id = new.component_id and product_type in ('bundle', 'gift_card')) then
    raise exception using errcode = 'check_violation', constraint = 'bundle_components_of_bundles', table = 'bundle_components',
      message = 'Only bundles have components, and no bundle or gift card is one';
  end if;
  return new;
end $$;

create or replace trigger check_bundle_component before insert or update on bundle_components
  for each row execute function check_bundle_component();

create or replace function keep_bundle_type() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'products_bundles_stay', table = 'products',
    message = 'A bundle cannot become another product, nor another product a bundle';
end $$;

create or replace trigger keep_bundle_type before update of product_type on products
  for each row when (old.product_type <> new.product_type and 'bundle' in (old.product_type, new.product_type))
  execute function keep_bundle_type();

-- Components of a bundle are a change of the bundle.
create or replace function bundle_components_changed() returns trigger language plpgsql as $$
begin
  update products set changed_in = pg_current_xact_id()
  where id in (select product_id from variants join changed on variants.id = changed.variant_id) and changed_in <> pg_current_xact_id();
  return null;
end $$;

create or replace trigger bundle_components_inserted after insert on bundle_components
  referencing new table as changed for each statement execute function bundle_components_changed();
create or replace trigger bundle_components_deleted after delete on bundle_components
  referencing old table as changed for each statement execute function bundle_components_changed();
