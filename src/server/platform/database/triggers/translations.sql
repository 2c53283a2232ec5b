-- A changed translation sends notices for the responses in its language, on the channel `shop`:
--   texts.<language>  the texts of a product
--   terms.<language>  everything else, such as categories, options and pages
create or replace function translations_changed() returns trigger language plpgsql as $$
begin
  perform notify_shop('texts.' || language, with_bundles(array_agg(distinct id::integer))) from changed where type = 'product' group by language;
  -- In order, so that two transactions cannot deadlock.
  insert into product_text_changes (product_id, changed_in)
    select distinct id::integer, pg_current_xact_id() from changed where type = 'product' order by id::integer
    on conflict (product_id) do update set changed_in = excluded.changed_in
    where product_text_changes.changed_in <> excluded.changed_in;
  perform pg_notify('shop', 'terms.' || language || ':*:' || pg_current_xact_id())
    from (select distinct language from changed where type <> 'product') as other;
  if exists (select from changed where type in ('category', 'attribute', 'attribute_choice', 'option', 'option_value')) then
    update translation_changes set changed_in = pg_current_xact_id();
  end if;
  if exists (select from changed where type = 'shipping_method') then
    update pricing_rules set version = version + 1;
  end if;
  return null;
end $$;

create or replace trigger translations_inserted after insert on translations
  referencing new table as changed for each statement execute function translations_changed();
create or replace trigger translations_updated after update on translations
  referencing new table as changed for each statement execute function translations_changed();
create or replace trigger translations_deleted after delete on translations
  referencing old table as changed for each statement execute function translations_changed();

-- Translations are deleted with what they translate. The argument is their type.
create or replace function delete_translations() returns trigger language plpgsql as $$
begin
  delete from translations where type = tg_argv[0] and id in (select id::text from removed);
  return null;
end $$;

create or replace trigger products_delete_translations after delete on products
  referencing old table as removed for each statement execute function delete_translations('product');
create or replace trigger categories_delete_translations after delete on categories
  referencing old table as removed for each statement execute function delete_translations('category');
create or replace trigger collections_delete_translations after delete on collections
  referencing old table as removed for each statement execute function delete_translations('collection');
create or replace trigger brands_delete_translations after delete on brands
  referencing old table as removed for each statement execute function delete_translations('brand');
create or replace trigger attributes_delete_translations after delete on attributes
  referencing old table as removed for each statement execute function delete_translations('attribute');

-- The texts of products for an attribute are their translations, too.
create or replace function delete_translations_of_attribute_texts() returns trigger language plpgsql as $$
begin
  delete from translations using removed where removed.type = 'text' and translations.type = 'product' and field = 'attribute:' || removed.id;
  return null;
end $$;

create or replace trigger attributes_delete_translations_of_texts after delete on attributes
  referencing old table as removed for each statement execute function delete_translations_of_attribute_texts();
create or replace trigger attribute_choices_delete_translations after delete on attribute_choices
  referencing old table as removed for each statement execute function delete_translations('attribute_choice');
create or replace trigger option_types_delete_translations after delete on option_types
  referencing old table as removed for each statement execute function delete_translations('option');
create or replace trigger option_values_delete_translations after delete on option_values
  referencing old table as removed for each statement execute function delete_translations('option_value');

create or replace function delete_translations_of_zones() returns trigger language plpgsql as $$
begin
  delete from translations using removed where type = 'shipping_method' and starts_with(translations.id, removed.id || '/');
  return null;
end $$;

create or replace trigger shipping_zones_delete_translations after delete on shipping_zones
  referencing old table as removed for each statement execute function delete_translations_of_zones();

-- A saved zone has all its methods inserted again, so those that it no longer has are known then.
create or replace function delete_translations_of_methods() returns trigger language plpgsql as $$
begin
  delete from translations using (select distinct zone_id from added) as saved
    where type = 'shipping_method' and starts_with(translations.id, saved.zone_id || '/')
      and not exists (select from shipping_methods as kept
        where kept.zone_id = saved.zone_id and translations.id = kept.zone_id || '/' || kept.code);
  return null;
end $$;

create or replace trigger shipping_methods_delete_translations after insert on shipping_methods
  referencing new table as added for each statement execute function delete_translations_of_methods();
