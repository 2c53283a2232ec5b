-- Uses of promotions and codes by orders. Only those with a limit have counters, so that orders do not wait for each other otherwise. Staff
-- change limits with the promotion locked by its name, so a shared lock keeps its limit as it is. Unlike locks of rows, locks of names are
-- given in the order of requests: with rows, staff would wait for as long as there is always an order.

-- Locks promotions and codes with a limit, always in the same order.
create or replace function lock_promotion_uses(promotion_ids integer[], code_ids bigint[]) returns void language plpgsql as $$
declare
  promotion integer;
begin
  for promotion in select id from unnest(promotion_ids) as id order by id loop
    perform pg_advisory_xact_lock_shared(hashtextextended('promotion:' || promotion, 0));
  end loop;
  perform from promotion_counters where promotion_id = any(promotion_ids) and "limit" is not null order by promotion_id for update;
  perform from promotion_codes where id = any(code_ids) and "limit" is not null order by id for update;
end $$;

-- Holds one use of each promotion and code. Returns false, having changed nothing or only a part, if one does not exist any more or is used up.
create or replace function hold_promotion_uses(promotion_ids integer[], code_ids bigint[]) returns boolean language plpgsql as $$
declare
  held_counters integer;
  held_codes integer;
begin
  perform lock_promotion_uses(promotion_ids, code_ids);
  update promotion_counters set held = held + 1
  where promotion_id = any(promotion_ids) and "limit" is not null and held + used < "limit";
  get diagnostics held_counters = row_count;
  update promotion_codes set held = held + 1
  where id = any(code_ids) and "limit" is not null and held + used < "limit";
  get diagnostics held_codes = row_count;
  return (select count(*) from promotions where id = any(promotion_ids)) = cardinality(promotion_ids)
    and (select count(*) from promotion_codes where id = any(code_ids)) = cardinality(code_ids)
    and (select count(*) from promotion_counters where promotion_id = any(promotion_ids) and "limit" is not null) = held_counters
    and (select count(*) from promotion_codes where id = any(code_ids) and "limit" is not null) = held_codes;
end $$;

-- Changes the state of the uses of an order, which the caller has locked. Uses that were released stay so.
create or replace function change_promotion_uses(of_order text, new_state text) returns void language plpgsql as $$
begin
  perform lock_promotion_uses(array_agg(promotion_id), array_agg(code_id)) from promotion_redemptions where order_id = of_order;
  update promotion_counters as counter
  set held = held - (state = 'held')::integer + (new_state = 'held')::integer,
    used = used - (state = 'used')::integer + (new_state = 'used')::integer
  from promotion_redemptions as redemption
  where redemption.order_id = of_order and redemption.promotion_id = counter.promotion_id and counter."limit" is not null
    and state not in ('released', new_state);
  update promotion_codes as code
  set held = held - (state = 'held')::integer + (new_state = 'held')::integer,
    used = used - (state = 'used')::integer + (new_state = 'used')::integer
  from promotion_redemptions as redemption
  where redemption.order_id = of_order and redemption.code_id = code.id and code."limit" is not null
    and state not in ('released', new_state);
  update promotion_redemptions set state = new_state, committed = committed or new_state = 'held'
  where order_id = of_order and state not in ('released', new_state);
end $$;
