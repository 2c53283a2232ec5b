CREATE INDEX "stock_alerts_by_email" ON "stock_alerts" USING btree ("email");
--> statement-breakpoint
-- Two kinds of notice more:
--   few      how many units there are of a product that has few: cards tell it
--   review   a product's review or its author; what it changes in the rating comes as `product`

-- Cards tell it from `LOW_STOCK` units down. It is looked at further up, because what other transactions take at the
-- same time is not seen here.
create or replace function stock_changed() returns trigger language plpgsql as $$
declare
  changed integer[] := array(select distinct product_id from variants join after on after.id = variants.id);
begin
  perform notify_shop('stock', changed);
  perform notify_shop('availability', array(
    select distinct product_id from variants join after on after.id = variants.id join before on before.id = after.id
    where (before.on_hand > before.reserved) <> (after.on_hand > after.reserved)));
  perform notify_shop('few', array(
    select product_id
    from variants
    join stock_items on stock_items.id = variants.id
    left join before on before.id = variants.id
    where product_id = any(changed)
    group by product_id
    having least(
      sum(stock_items.on_hand - stock_items.reserved),
      sum(coalesce(before.on_hand - before.reserved, stock_items.on_hand - stock_items.reserved))) <= 20));
  return null;
end $$;
--> statement-breakpoint
create or replace function reviews_changed() returns trigger language plpgsql as $$
begin
  perform notify_shop('review', array(select distinct product_id from changed));
  return null;
end $$;
--> statement-breakpoint
create function reviewer_renamed() returns trigger language plpgsql as $$
begin
  perform notify_shop('review', array(select product_id from reviews where user_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger users_renamed after update on users for each row
  when (old.name is distinct from new.name) execute function reviewer_renamed();
