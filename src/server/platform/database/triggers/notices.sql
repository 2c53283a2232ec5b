-- Every process keeps answers and the catalog in memory. A change tells all of them on the channel `shop` what it made outdated, as
-- `<kind>:<product id, or * for many>:<transaction>`. A response that was read in a snapshot that shows this transaction is still right.
--   product       anything of a product
--   review        a product's review or its author; what it changes in the rating comes as `product`
--   stock         how many units of a product there are
--   availability  a product's variant ran out or came back
--   few           so few units are left that cards say so
--   shop          settings, categories, pictures, or pages
create or replace function notify_shop(kind text, ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('shop', kind || ':*:' || pg_current_xact_id());
  else
    perform pg_notify('shop', kind || ':' || id || ':' || pg_current_xact_id()) from unnest(ids) as id;
  end if;
end $$;

create or replace function shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', 'shop:*:' || pg_current_xact_id());
  return null;
end $$;

create or replace trigger settings_changed after insert or update or delete on settings
  for each statement execute function shop_changed();
create or replace trigger categories_changed after insert or update or delete on categories
  for each statement execute function shop_changed();
create or replace trigger pictures_changed after insert or update or delete on pictures
  for each statement execute function shop_changed();
create or replace trigger page_versions_changed after insert or update or delete on page_versions
  for each statement execute function shop_changed();
