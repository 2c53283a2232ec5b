CREATE TABLE "removed_products" (
	"product_id" integer NOT NULL,
	"removed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_rating";--> statement-breakpoint
DROP INDEX "products_by_age";--> statement-breakpoint
CREATE INDEX "removed_products_by_change" ON "removed_products" USING btree ("removed_in");
--> statement-breakpoint
-- The catalogue index asks for what changed by the numbers of transactions; a row that is gone has none.
create function products_removed() returns trigger language plpgsql as $$
begin
  insert into removed_products (product_id) select id from changed;
  return null;
end $$;
--> statement-breakpoint
create trigger products_removed after delete on products
  referencing old table as changed for each statement execute function products_removed();
