-- The variance of an arrival is now rounded as decimals are. The sums of today are made again at the next look.
truncate price_hotel_days;
