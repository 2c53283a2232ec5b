-- A notice is told to every process, and transactions with notices are committed one after the other. What is sold was
-- reserved before: nobody can buy fewer units since, so a payment needs no notice.
create or replace function stock_changed() returns trigger language plpgsql as $$
declare
  changed integer[];
  switched integer[];
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
  -- Cards tell it from `LOW_STOCK` units down. It is looked at further up, because what other transactions take at the
  -- same time is not seen here.
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
