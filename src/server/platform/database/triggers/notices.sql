-- Every process caches responses and the catalog. A change sends a notice on the channel `shop`, which names what to invalidate:
-- `<kind>:<product id, or * for many>:<transaction>`. A response is not outdated if its snapshot includes this transaction.
--   product       a product, except its stock
--   review        a product's reviews, or the name of an author; a changed rating is sent as `product`
--   stock         the stock count of a product
--   availability  a variant of a product went out of stock or came back in stock
--   few           the stock count of a product, when it is so low that product cards show it
--   price-7       the prices of a product in the price list with the ID 7
--   texts.de      the translation of a product into German
--   terms.de      all other translations into German
--   redirects     where addresses without a page lead
--   shop          settings, markets, categories, brands, collections, pictures, or pages
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

-- For each row, because a statement that changes none must not evict anything: each starting process inserts pages that
-- may be missing. Equal notices of a transaction are sent once.
create or replace trigger settings_changed after insert or update or delete on settings
  for each row execute function shop_changed();
create or replace trigger categories_changed after insert or update or delete on categories
  for each row execute function shop_changed();
-- A new collection has no page before, so it invalidates nothing.
create or replace trigger collections_notify after update or delete on collections
  for each row execute function shop_changed();
create or replace trigger pictures_changed after insert or update or delete on pictures
  for each row execute function shop_changed();
create or replace trigger page_versions_changed after insert or update or delete on page_versions
  for each row execute function shop_changed();

-- A new brand has no products and no page before, so it invalidates nothing.
create or replace trigger brands_changed after update or delete on brands
  for each row execute function shop_changed();

create or replace function redirects_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', 'redirects:*:' || pg_current_xact_id());
  return null;
end $$;

create or replace trigger redirects_changed after insert or update or delete on redirects
  for each statement execute function redirects_changed();

-- Every page links to the languages of all markets.
create or replace trigger markets_changed after insert or update or delete on markets
  for each row execute function shop_changed();
create or replace trigger market_languages_changed after insert or update or delete on market_languages
  for each row execute function shop_changed();

-- A list in another currency, or with other taxes, changes every page of the markets that use it.
create or replace trigger price_lists_changed after update of currency, includes_tax on price_lists
  for each row execute function shop_changed();
