-- The price of a sale. `reducedPrice` in the contract computes the same.
create or replace function reduced_price(regular integer, percent integer, amount integer, step integer) returns integer
  language sql immutable as $$
  select greatest(step, case when percent is null then regular - amount
    else regular - ((regular::bigint * percent + 5000::bigint * step) / (10000::bigint * step))::integer * step end)
$$;

-- The smallest amount of a currency, in hundredths. As `getPriceStep` in src/messages/runtime/money.ts.
create or replace function currency_step(currency text) returns integer language sql immutable as $$
  select case when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'HUF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'TWD', 'UGX', 'VND',
    'VUV', 'XAF', 'XOF', 'XPF') then 100 else 1 end
$$;

-- The shop's currency, which is that of the default price list.
create or replace function shop_currency() returns text language sql stable as $$
  select coalesce((select value #>> '{}' from settings where key = 'currency'), 'USD')
$$;

create or replace function currency_step() returns integer language sql stable as $$
  select currency_step(shop_currency())
$$;

-- An amount of an order in the currency of the shop, by the rate of the order (`orders.value_rate`). `convertByRate` computes the same.
create or replace function shop_value(amount bigint, rate numeric) returns bigint language sql stable as $$
  select case when rate = 1 then amount
    else (floor(amount * rate / currency_step() + 0.5) * currency_step())::bigint end
$$;

-- Whether the rule of a sale matches a product, by regular prices.
create or replace function sale_rule_matches(rule jsonb, wanted integer, at timestamptz) returns boolean language plpgsql stable as $$
declare
  product record;
  condition jsonb;
  named integer;
  listed integer[];
  matches boolean;
begin
  select category_id, brand_id, price, created_at into product from products where id = wanted;
  for condition in select value from jsonb_array_elements(rule -> 'conditions') loop
    named := (condition ->> 'id')::integer;
    listed := array(select value::integer from jsonb_array_elements_text(coalesce(condition -> 'values', '[]')));
    matches := coalesce(case condition ->> 'what'
      when 'category' then exists (
        select from categories as above join categories as own on own.path = above.path or starts_with(own.path, above.path || '/')
        where above.id = named and (own.id = product.category_id
          or own.id in (select category_id from product_categories where product_id = wanted)))
      when 'brand' then product.brand_id = named
      when 'tag' then exists (select from product_tags where product_id = wanted and tag_id = named)
      when 'option' then exists (
        select from variants where product_id = wanted and array[option1, option2, option3] && listed)
      when 'attribute' then exists (
        select from product_attributes where product_id = wanted and attribute_id = named and text is null
          and case when condition ? 'values' then coalesce(choice_id, yes::integer) = any(listed)
            else number >= coalesce((condition ->> 'min')::numeric, number)
              and number <= coalesce((condition ->> 'max')::numeric, number) end)
      when 'price' then product.price between coalesce((condition ->> 'min')::integer, 0)
        and coalesce((condition ->> 'max')::bigint, product.price)
      when 'age' then product.created_at >= date_trunc('hour', at) - make_interval(days => (condition ->> 'days')::integer)
    end, false);
    if condition -> 'not' = 'true' then matches := not matches; end if;
    if matches <> (rule ->> 'match' = 'all') then return matches; end if;
  end loop;
  return rule ->> 'match' = 'all';
end $$;

-- The sales that reduce products at a time.
create or replace function sales_of(ids integer[], at timestamptz)
  returns table (product_id integer, campaign_id integer, percent integer, amount integer, ends_at timestamptz) language plpgsql stable as $$
begin
  return query
    select wanted.id, sale.id, sale.percent, sale.amount, sale.ends_at
    from sale_campaigns as sale cross join unnest(ids) as wanted (id)
    where sale.deleted_at is null and sale.starts_at <= at and sale.ends_at > at
      and case when sale.rule is null
        then exists (select from sale_campaign_products as listed where listed.campaign_id = sale.id and listed.product_id = wanted.id)
        else sale_rule_matches(sale.rule, wanted.id, at) end;
end $$;

-- The present price: reduced by the best of all sales. For carts and orders, which do not wait for derived prices.
create or replace function price_now(product integer, regular integer) returns integer language plpgsql stable as $$
begin
  if not exists (select from sale_campaigns where ends_at > clock_timestamp()) then return regular; end if;
  return least(regular, (
    select min(reduced_price(regular, sale.percent, sale.amount, currency_step())) from sales_of(array[product], clock_timestamp()) as sale));
end $$;

-- The same for a variant in another price list. Null for a product that is not sold in the list.
create or replace function price_in_list(product integer, variant integer, list integer) returns integer language plpgsql stable as $$
declare
  regular integer;
  list_currency text;
begin
  select amount into regular from prices
    where product_id = product and price_list_id = list and (variant_id = variant or variant_id is null)
    order by variant_id nulls last limit 1;
  if regular is null or not exists (select from sale_campaigns where ends_at > clock_timestamp()) then return regular; end if;
  select currency into list_currency from price_lists where id = list;
  return least(regular, (
    select min(reduced_price(regular, sale.percent, sale.amount, currency_step(list_currency)))
    from sales_of(array[product], clock_timestamp()) as sale where sale.percent is not null or list_currency = shop_currency()));
end $$;

-- Derives the prices in sales from the regular prices and all sales of now. Callers have locked the products, so that the last one to
-- run has seen the latest prices and time. Returns the products whose prices changed.
create or replace function derive_sale_prices(ids integer[]) returns integer[] language plpgsql as $$
declare
  changed_products integer[];
  changed_variants integer[];
  step integer;
begin
  if coalesce(cardinality(ids), 0) = 0 or not exists (select from sale_campaigns)
    and not exists (select from products where id = any(ids) and sale_campaign_id is not null)
    and not exists (select from variants where product_id = any(ids) and sale_campaign_id is not null)
    and not exists (select from prices where product_id = any(ids) and sale_campaign_id is not null)
  then return '{}'; end if;
  step := currency_step();
  with sales as materialized (select * from sales_of(ids, clock_timestamp())),
  wanted as (
    select product.id, best.* from products as product left join lateral (
      select reduced_price(product.price, sale.percent, sale.amount, step) as reduced, sale.ends_at, sale.campaign_id
      from sales as sale where sale.product_id = product.id
      order by 1, 2 desc, 3 limit 1) as best on best.reduced < product.price
    where product.id = any(ids)),
  written as (
    update products set sale_price = wanted.reduced, sale_ends_at = wanted.ends_at, sale_campaign_id = wanted.campaign_id
    from wanted where products.id = wanted.id and (products.sale_price, products.sale_ends_at, products.sale_campaign_id)
      is distinct from (wanted.reduced, wanted.ends_at, wanted.campaign_id)
    returning products.id)
  select array_agg(id) into changed_products from written;
  if exists (select from variants where product_id = any(ids) and (price is not null or sale_price is not null)) then
    with sales as materialized (select * from sales_of(ids, clock_timestamp())),
    wanted as (
      select variant.id, best.* from variants as variant left join lateral (
        select reduced_price(variant.price, sale.percent, sale.amount, step) as reduced, sale.ends_at, sale.campaign_id
        from sales as sale where sale.product_id = variant.product_id
        order by 1, 2 desc, 3 limit 1) as best on best.reduced < variant.price
      where variant.product_id = any(ids)),
    written as (
      update variants set sale_price = wanted.reduced, sale_ends_at = wanted.ends_at, sale_campaign_id = wanted.campaign_id
      from wanted where variants.id = wanted.id and (variants.sale_price, variants.sale_ends_at, variants.sale_campaign_id)
        is distinct from (wanted.reduced, wanted.ends_at, wanted.campaign_id)
      returning variants.product_id)
    select array_agg(distinct product_id) into changed_variants from written;
  end if;
  return array(select distinct unnest(
    coalesce(changed_products, '{}') || coalesce(changed_variants, '{}') || derive_list_prices(ids)));
end $$;

-- The same for prices in further lists. A percentage reduces the prices of every list, an amount only those in its currency, which is
-- the shop's.
create or replace function derive_list_prices(ids integer[]) returns integer[] language plpgsql as $$
declare
  changed_products integer[];
  currency_of_amounts text;
begin
  if not exists (select from prices where product_id = any(ids)) or not exists (select from sale_campaigns)
    and not exists (select from prices where product_id = any(ids) and sale_campaign_id is not null)
  then return '{}'; end if;
  currency_of_amounts := shop_currency();
  with sales as materialized (select * from sales_of(ids, clock_timestamp())),
  wanted as (
    select price.id, best.* from prices as price join price_lists as list on list.id = price.price_list_id left join lateral (
      select reduced_price(price.amount, sale.percent, sale.amount, currency_step(list.currency)) as reduced, sale.ends_at, sale.campaign_id
      from sales as sale where sale.product_id = price.product_id and (sale.percent is not null or list.currency = currency_of_amounts)
      order by 1, 2 desc, 3 limit 1) as best on best.reduced < price.amount
    where price.product_id = any(ids)),
  written as (
    update prices set sale_price = wanted.reduced, sale_ends_at = wanted.ends_at, sale_campaign_id = wanted.campaign_id
    from wanted where prices.id = wanted.id and (prices.sale_price, prices.sale_ends_at, prices.sale_campaign_id)
      is distinct from (wanted.reduced, wanted.ends_at, wanted.campaign_id)
    returning prices.product_id)
  select array_agg(distinct product_id) into changed_products from written;
  return coalesce(changed_products, '{}');
end $$;

-- An edit of a product.
create or replace function derive_sale_price() returns trigger language plpgsql as $$
begin
  perform derive_sale_prices(array[new.id]);
  return null;
end $$;

create or replace trigger derive_sale_price after insert or update of price, category_id, brand_id on products
  for each row execute function derive_sale_price();

-- A category that moves takes its products out of sales, and into others.
create or replace function sweep_sales_of_categories() returns trigger language plpgsql as $$
begin
  update sale_campaigns set sweep_at = now(), swept_to = 0 where rule @> '{"conditions": [{"what": "category"}]}';
  return null;
end $$;

create or replace trigger sweep_sales_of_categories after update of path on categories
  for each statement execute function sweep_sales_of_categories();

-- Its former signature, without a step.
drop function if exists reduced_price(integer, integer, integer);
