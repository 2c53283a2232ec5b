-- What changed, and when: read by the catalogue index (`changed_in`) and by every process that keeps answers (the
-- channel `shop`). A notice is `<kind>:<product id>`, or `<kind>:*` when a statement changed many.
--   product       anything of a product, of its variants or reviews
--   stock         how many units of a product there are
--   availability  a product's variant ran out or came back
--   shop          settings, categories or pictures

create function notify_shop(kind text, ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('shop', kind || ':*');
  else
    perform pg_notify('shop', kind || ':' || id) from unnest(ids) as id;
  end if;
end $$;
--> statement-breakpoint
create function product_is_changing() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
--> statement-breakpoint
create trigger products_change before update on products for each row execute function product_is_changing();
--> statement-breakpoint
create function stock_is_changing() returns trigger language plpgsql as $$
begin
  new.availability_changed_in := pg_current_xact_id();
  return new;
end $$;
--> statement-breakpoint
create trigger stock_items_change before update on stock_items for each row
  when ((old.on_hand > old.reserved) <> (new.on_hand > new.reserved)) execute function stock_is_changing();
--> statement-breakpoint
create function products_changed() returns trigger language plpgsql as $$
begin
  perform notify_shop('product', array(select id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger products_inserted after insert on products
  referencing new table as changed for each statement execute function products_changed();
--> statement-breakpoint
create trigger products_updated after update on products
  referencing new table as changed for each statement execute function products_changed();
--> statement-breakpoint
create trigger products_deleted after delete on products
  referencing old table as changed for each statement execute function products_changed();
--> statement-breakpoint
create function variants_changed() returns trigger language plpgsql as $$
begin
  update products set changed_in = pg_current_xact_id() where id in (select product_id from changed);
  return null;
end $$;
--> statement-breakpoint
create trigger variants_inserted after insert on variants
  referencing new table as changed for each statement execute function variants_changed();
--> statement-breakpoint
create trigger variants_updated after update on variants
  referencing new table as changed for each statement execute function variants_changed();
--> statement-breakpoint
create trigger variants_deleted after delete on variants
  referencing old table as changed for each statement execute function variants_changed();
--> statement-breakpoint
create function stock_changed() returns trigger language plpgsql as $$
begin
  perform notify_shop('stock', array(
    select distinct product_id from variants join after on after.id = variants.id));
  perform notify_shop('availability', array(
    select distinct product_id from variants join after on after.id = variants.id join before on before.id = after.id
    where (before.on_hand > before.reserved) <> (after.on_hand > after.reserved)));
  return null;
end $$;
--> statement-breakpoint
create trigger stock_items_updated after update on stock_items
  referencing old table as before new table as after for each statement execute function stock_changed();
--> statement-breakpoint
create function reviews_changed() returns trigger language plpgsql as $$
begin
  perform notify_shop('product', array(select distinct product_id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger reviews_inserted after insert on reviews
  referencing new table as changed for each statement execute function reviews_changed();
--> statement-breakpoint
create trigger reviews_updated after update on reviews
  referencing new table as changed for each statement execute function reviews_changed();
--> statement-breakpoint
create trigger reviews_deleted after delete on reviews
  referencing old table as changed for each statement execute function reviews_changed();
--> statement-breakpoint
create function shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', 'shop:*');
  return null;
end $$;
--> statement-breakpoint
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function shop_changed();
--> statement-breakpoint
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function shop_changed();
--> statement-breakpoint
create trigger pictures_changed after insert or update or delete on pictures
  for each statement execute function shop_changed();
